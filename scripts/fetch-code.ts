/** What was asked for, by its address: a stylesheet until it fails, resolved once it is there. */
const asked = new Map<string, Promise<void>>();

async function ask(address: string, importer: string | undefined): Promise<void> {
  const link = document.createElement("link");
  const isStyle = address.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = importer === undefined ? import.meta.env.BASE_URL + address : new URL(address, importer).href;
  link.crossOrigin = "";
  const there = document.querySelectorAll<HTMLLinkElement>(`link[rel=${link.rel}]`);
  if ([...there].some(({ href }) => href === link.href)) return;
  document.head.append(link);
  if (!isStyle) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      asked.delete(address);
      reject(new Error(`${address} did not arrive`));
    });
  });
}

/**
 * Loads code once its stylesheets are there; `addresses` are theirs, and those of all scripts that it imports, without the
 * base of the build; where that is relative, as Storybook's is, they are so to `importer`. What did not arrive is asked for
 * again by the next call.
 *
 * The build puts it around every `import()`, in the place of Vite's own: that takes a stylesheet which did not arrive as
 * there, so that what is tried again would be shown without its styles, and carries what no browser of the target needs.
 */
export async function fetchCode<Code>(
  load: () => Promise<Code>,
  addresses: readonly string[] = [],
  importer?: string,
): Promise<Code> {
  await Promise.all(
    addresses.map((address) => {
      const there = asked.get(address) ?? ask(address, importer);
      asked.set(address, there);
      return there;
    }),
  );
  return load();
}
