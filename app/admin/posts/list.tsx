export default function Page() {
  return <main>admin/posts/list</main>
}
