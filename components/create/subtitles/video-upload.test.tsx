import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VideoUpload } from "./video-upload";

const idle = { sending: null, start: async () => undefined, isUploading: false };
const shown = (file: { fileUrl: string | null; fileName?: string | null }) =>
  renderToStaticMarkup(<VideoUpload file={file} uploading={idle} isDragging={false} />);

test("a file that was uploaded before a reload is shown by its name, for as long as it is used", () => {
  const fileUrl = "https://files.example/k.mp4";
  expect(shown({ fileUrl, fileName: "clip.mp4" })).toMatch(/clip\.mp4<\/span> is uploaded\. Choose another\?/);
  expect(shown({ fileUrl })).toMatch(/Your video<\/span> is uploaded\. Choose another\?/);
  expect(shown({ fileUrl: null, fileName: null })).toContain("Choose a video, or drop it here: MP4, MOV or WebM");
});
