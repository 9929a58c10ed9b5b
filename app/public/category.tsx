export default function Page() {
  return <main>public/category</main>
}
