export default function Page() {
  return <main>public/posts</main>
}
