export default function Page() {
  return <main>public/category-post</main>
}
