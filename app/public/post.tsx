export default function Page() {
  return <main>public/post</main>
}
