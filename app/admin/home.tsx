export default function Page() {
  return <main>admin/home</main>
}
