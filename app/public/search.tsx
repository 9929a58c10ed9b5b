export default function Page() {
  return <main>public/search</main>
}
