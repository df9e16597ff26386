# SPDX-License-Identifier: MIT
"""Numba's compiler, made quick for functions that call each other.

Numba optimises every function on its own, together with all that it calls, and then again inside
each of its callers. With a deep tree of calls the same code goes through LLVM a dozen times. Here a
function that others call is kept as unoptimised code (a *part*) until a function that Python calls
(an *entry*) needs it. Only entries are optimised, and only entries are stored.
"""

from collections.abc import Callable
from typing import Any

from numba.core import compiler, types, typing
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import CPUDispatcher
from numba.extending import typeof_impl

from .code_cache import CodeCache
from .compiler import CompiledFunction


@typeof_impl.register(CompiledFunction)  # type: ignore[untyped-decorator]
def _type_of(function: CompiledFunction, _context: object) -> types.Dispatcher:
    """Let compiled functions call each other by what stands in their modules."""
    return types.Dispatcher(function.entry)


class EntryDispatcher(CPUDispatcher):
    """What Python and other compiled functions call."""

    def __init__(
        self,
        py_func: Callable[..., Any],
        locals: dict[str, Any] | None = None,  # noqa: A002 - numba's name
        targetoptions: dict[str, Any] | None = None,
        pipeline_class: type[compiler.CompilerBase] = compiler.Compiler,
    ) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class)
        self._parts = PartDispatcher(py_func, locals, targetoptions, PartCompiler)
        self._cache = CodeCache(py_func)

    @property
    def is_compiling(self) -> Any:
        """Whether numba has to resolve a recursion."""
        return self._compiling_counter or self._parts.is_compiling

    def compile(self, sig: Any) -> Any:
        """Compile an entry, unless another process does so at this moment: then wait for it."""
        arguments = tuple(sig.args if isinstance(sig, typing.Signature) else sig)
        if arguments in self.overloads:
            return self.overloads[arguments].entry_point
        with self._cache.claim(arguments):
            entry = super().compile(sig)
        # The environments of parts, which numba otherwise sets when it compiles each by itself.
        result = self.overloads[arguments]
        for environment in result._find_referenced_environments():  # noqa: SLF001 - numba has no other
            result.library.codegen.set_env(environment.env_name, environment)
        return entry

    # What other compiled functions ask for:

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self._parts.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        return self._parts.get_overload(sig)

    @property
    def nopython_signatures(self) -> Any:
        return self._parts.nopython_signatures


class PartDispatcher(CPUDispatcher):
    """A function as part of others: one piece of unoptimised code for each set of types."""

    def add_overload(self, cres: Any) -> None:
        # Numba finds what to link by what Python would call: any object will do, one for each.
        token = object()
        self.targetctx.insert_user_function(token, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=token)


class PartCompiler(compiler.Compiler):
    """Compiles to LLVM's language, and not further."""

    def __init__(
        self,
        typingctx: Any,
        targetctx: Any,
        library: Any,
        args: Any,
        return_type: Any,
        flags: Any,
        locals: Any,  # noqa: A002 - numba's name
    ) -> None:
        flags.no_compile = True
        flags.no_cpython_wrapper = True
        flags.no_cfunc_wrapper = True
        super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        codegen = self.state.targetctx.codegen()
        self.state.library = PartLibrary(codegen, func.__qualname__)
        return super().compile_extra(func)


class PartLibrary(JITCodeLibrary):
    """Code that is only ever linked into others."""

    def _optimize_final_module(self) -> None:
        """Entries are optimised with all their parts in them."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True
