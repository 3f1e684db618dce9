import { useState } from "react";
import { NO_MARK_FILTERS } from "../../api/marks/mark-filters.ts";
import { MarksScreen, type MarksScreenProps } from "./MarksScreen.tsx";

/** Stores the filters, as a host does in its address. */
export function Controlled(props: MarksScreenProps) {
  const [value, setValue] = useState(props.value);
  return (
    <MarksScreen
      {...props}
      value={value}
      onValueChange={(next) => {
        props.onValueChange(next);
        setValue(next);
      }}
    />
  );
}

export const DOMAIN = { ...NO_MARK_FILTERS, categoryId: 1, subcategoryId: 14 };
