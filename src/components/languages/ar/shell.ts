import type { ShellRoomLabels } from "../../shell/labels.ts";

export const shell: ShellRoomLabels = {
  menuDidNotLoad: "لم تُحمَّل القائمة",
  checkConnection: "تحقق من الاتصال ثم اضغط الزر مرة أخرى.",
};
