/** The viewport of a phone. */
export const PHONE = { viewport: { value: "phone", isRotated: false } };
/** The viewport of a small laptop, where most questions are longer than the window. */
export const LAPTOP = { viewport: { value: "laptop", isRotated: false } };
/** A viewport that is wide enough for the list of shortcuts below the navigator. */
export const DESKTOP = { viewport: { value: "desktop", isRotated: false } };
