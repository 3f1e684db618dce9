type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">;

/**
 * Returns whether it is a click with the main button and without modifier keys, which would ask for a new tab or a
 * download.
 */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
