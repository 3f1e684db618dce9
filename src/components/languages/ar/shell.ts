import type { ShellLabels } from "../../shell/labels.ts";

export const shell: ShellLabels = {
  menuDidNotLoad: "لم تُحمَّل القائمة",
  checkConnection: "تحقق من الاتصال ثم اضغط الزر مرة أخرى.",
};
