/**
 * Inline script for server-rendered pages, to be placed before other scripts. It records keys that are pressed before
 * hydration; the player then handles them. It does not prevent native behavior, such as Space on a focused option.
 */
export const EARLY_KEYS_SCRIPT: string = `(()=>{const keys=window.cairnKeys=[];addEventListener("keydown",e=>{if(!e.defaultPrevented&&!e.repeat&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&/^(\\S|Enter)$/.test(e.key)&&keys.length<20){const path=e.composedPath();keys.push({key:e.key,shiftKey:e.shiftKey,composedPath:()=>path,preventDefault(){this.isUsed=true}})}})})()`;
