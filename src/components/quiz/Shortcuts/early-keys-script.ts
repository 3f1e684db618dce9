/**
 * A script for pages that a server writes, to stand in the page before its other scripts. It keeps the keys that are pressed
 * before the player hears keys; the player then does what they stand for. What browsers do themselves, such as choosing the
 * option that has the focus by Space, it leaves to them.
 */
export const EARLY_KEYS_SCRIPT: string = `(()=>{const keys=window.cairnKeys=[];addEventListener("keydown",e=>{if(!e.defaultPrevented&&!e.repeat&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&/^(\\S|Enter)$/.test(e.key)&&keys.length<20){const path=e.composedPath();keys.push({key:e.key,shiftKey:e.shiftKey,composedPath:()=>path,preventDefault(){this.isUsed=true}})}})})()`;
