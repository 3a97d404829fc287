import { AbsoluteFill, Composition, registerRoot, useCurrentFrame } from "remotion";

// Less than any scene of ours: a gradient that turns, and one word that grows.
function Plain() {
  const frame = useCurrentFrame();
  const background = `linear-gradient(${frame * 2}deg, #0b1f4b, #ff2d95)`;
  return (
    <AbsoluteFill style={{ background, alignItems: "center", justifyContent: "center" }}>
      <div style={{ color: "#fff", fontFamily: "sans-serif", fontSize: 80 + frame * 0.2 }}>Spotmill</div>
    </AbsoluteFill>
  );
}

registerRoot(() => (
  <Composition id="plain" component={Plain} durationInFrames={150} fps={30} width={1080} height={1920} />
));
