/** Key of the chosen theme in the browser's local storage. */
export const themeKey = "spotmill-theme";

/** Sets the chosen theme before the first paint; without a choice the system's stands. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
