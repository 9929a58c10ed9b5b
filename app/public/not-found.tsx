export default function Page() {
  return <main>public/not-found</main>
}
