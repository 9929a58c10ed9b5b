export default function Page() {
  return <main>public/loading</main>
}
