/** Runs in the page before other scripts: counts listeners on window, document and media queries. */
export function countListeners(): void {
  const counted = new Map<string, number>();
  const add = (target: EventTarget, type: string, by: number) => {
    const key = `${target.constructor.name} ${type}`;
    counted.set(key, (counted.get(key) ?? 0) + by);
  };
  // oxlint-disable-next-line typescript/unbound-method -- each is called with an explicit target below
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isShared = (target: EventTarget): boolean =>
    target === window || target === document || target instanceof MediaQueryList;
  EventTarget.prototype.addEventListener = function addCounted(this: EventTarget | undefined, ...args) {
    const target = this ?? window;
    const [type, , options] = args;
    if (isShared(target)) add(target, type, 1);
    if (isShared(target) && typeof options === "object" && options?.signal)
      addEventListener.call(options.signal, "abort", () => add(target, type, -1));
    return addEventListener.apply(target, args);
  };
  EventTarget.prototype.removeEventListener = function removeCounted(this: EventTarget | undefined, ...args) {
    const target = this ?? window;
    if (isShared(target)) add(target, args[0], -1);
    return removeEventListener.apply(target, args);
  };
  Object.assign(window, {
    listeners: () => Object.fromEntries([...counted].filter(([, count]) => count > 0)),
  });
}
