/** Caches the result of `make` per locale, because `Intl` objects are slow to create. */
export function cachePerLocale<Value>(make: (locale: string) => Value): (locale: string) => Value {
  const cache = new Map<string, Value>();
  return (locale) => {
    const value = cache.get(locale) ?? make(locale);
    cache.set(locale, value);
    return value;
  };
}
