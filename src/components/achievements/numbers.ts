const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A whole number with its thousands set apart, such as `9,740`. */
export const formatWhole = (value: number): string => whole.format(value);
