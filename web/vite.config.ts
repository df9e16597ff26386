import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `--mode dev` builds the page on which authors of boards look at them; it is not shipped.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: mode === "dev" ? here("dist-dev") : here("../src/whoknows/server/page"),
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2023",
    reportCompressedSize: true,
    rollupOptions: { input: mode === "dev" ? here("dev/board.html") : here("index.html") },
  },
  server: {
    // The page for authors of boards reads the catalogues where they are.
    fs: { allow: [here("..")] },
    // `Host` stays as the browser sent it: the server refuses what comes from pages of other sites.
    proxy: { "/api": { target: process.env.WHOKNOWS_DEV ?? "http://127.0.0.1:8000", ws: true, changeOrigin: false } },
  },
  test: { include: ["src/**/*.test.ts"] },
}));
