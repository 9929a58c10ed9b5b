export default function Page() {
  return <main>admin/login</main>
}
