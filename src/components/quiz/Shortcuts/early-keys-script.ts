/**
 * Inline script for server-rendered pages, to be placed before other scripts. It records keys that are pressed before
 * hydration; the player then handles them. It does not prevent native behavior, such as Space on a focused option.
 */
export const EARLY_KEYS_SCRIPT: string = `(()=>{const keys=window.cairnKeys=[];addEventListener("keydown",e=>{if(e.key!==" "&&!e.repeat&&keys.length<50){const path=e.composedPath();e.composedPath=()=>path;keys.push(e)}})})()`;
