export default function Page() {
  return <h1>Spotmill</h1>;
}
