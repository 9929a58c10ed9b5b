export default function Page() {
  return <main>admin/posts/add</main>
}
