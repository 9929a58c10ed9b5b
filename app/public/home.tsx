export default function Page() {
  return <main>public/home</main>
}
