/** A `fetch` that reports how much of its body is sent, 0 to 1. Browsers report that for XMLHttpRequest only. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof globalThis.fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", String(url));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new Error("The connection was lost. Choose the file again."));
      request.send(init.body instanceof Blob ? init.body : null);
    });
