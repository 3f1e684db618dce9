import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { ROOT } from "../root.ts";

const PAGE = `<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>`;

// The smallest app with the libraries of this stack. The host has replaced React Router (decision 044); here it stays, so that the
// ratio remains comparable.
const MAIN = `
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import * as z from "zod/mini";

const user = z.object({
  id: z.int(),
  email: z.string().check(z.email()),
  name: z.optional(z.string()),
  tags: z.array(z.union([z.string(), z.literal(1)])),
  at: z.nullable(z.iso.datetime()),
});

function Home() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const found = useQuery({ queryKey: ["/user"], queryFn: async () => user.parse(await (await fetch("/user")).json()) });
  const save = useMutation({
    mutationFn: () => fetch("/user", { method: "POST" }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["/user"] });
      await navigate("/item/1");
    },
  });
  if (found.isError) return <Navigate to="/item/2" />;
  return <button onClick={() => save.mutate()}>{found.data?.name ?? pathname}</button>;
}

function Item() {
  const { id } = useParams();
  return <Link to="/">{id}</Link>;
}

createRoot(document.getElementById("root")!).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/item/:id" element={<Item />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
`;

/** Builds the smallest app of this stack with the host's settings. Returns the gzipped size of its JavaScript in bytes. */
export async function measureBaseline(): Promise<number> {
  const root = join(ROOT, "dist/bench/baseline");
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "index.html"), PAGE);
  await writeFile(join(root, "main.tsx"), MAIN);
  const built = await build({
    configFile: join(ROOT, "vite.config.ts"),
    root,
    logLevel: "error",
    build: { outDir: join(root, "dist"), write: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((result) => ("output" in result ? result.output : []))
    .reduce(
      (total, file) => total + (file.type === "chunk" ? gzipSync(file.code, { level: 9 }).length : 0),
      0,
    );
}
