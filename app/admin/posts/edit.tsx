export default function Page() {
  return <main>admin/posts/edit</main>
}
