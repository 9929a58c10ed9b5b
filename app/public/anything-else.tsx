export default function Page() {
  return <main>public/anything-else</main>
}
