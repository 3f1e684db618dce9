/** Requests by address. A style sheet's promise resolves once it has loaded; a failed one is removed. */
const requests = new Map<string, Promise<void>>();

async function request(address: string, importer: string | undefined): Promise<void> {
  const link = document.createElement("link");
  const isStyle = address.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = importer === undefined ? import.meta.env.BASE_URL + address : new URL(address, importer).href;
  link.crossOrigin = "";
  const existing = document.querySelectorAll<HTMLLinkElement>(`link[rel=${link.rel}]`);
  if ([...existing].some(({ href }) => href === link.href)) return;
  // scripts/build/first-load.ts has put the page's own style sheets into it.
  if (document.querySelector(`style[data-href="${link.getAttribute("href")}"]`)) return;
  document.head.append(link);
  if (!isStyle) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      requests.delete(address);
      reject(new Error(`${address} did not load`));
    });
  });
}

/**
 * Loads code after its style sheets. The next call requests again what failed to load.
 *
 * The build wraps every `import()` in this function instead of Vite's own, which treats a style sheet that failed as loaded, so a
 * retry would render without styles, and contains code for older browsers.
 *
 * @param addresses the style sheets, and all scripts that the code imports, without the base of the build
 * @param importer the address that `addresses` are relative to, if the build's base is relative, as Storybook's is
 */
export async function fetchCode<Code>(
  load: () => Promise<Code>,
  addresses: readonly string[] = [],
  importer?: string,
): Promise<Code> {
  await Promise.all(
    addresses.map((address) => {
      const loading = requests.get(address) ?? request(address, importer);
      requests.set(address, loading);
      return loading;
    }),
  );
  return load();
}
