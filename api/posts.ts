import { z } from 'zod'
import { pageOf, publicPageQuery } from '#common/pagination.ts'
import { typedWhole } from '#common/typed-number.ts'
import {
  AdminPostQuery,
  Post,
  PostCard,
  PostInput,
  PostPage,
  PostQuery,
  PostRow,
  PostUpdate,
} from '#modules/posts/contract.ts'
import { postList } from '#modules/posts/list.server.ts'
import { presentPost } from '#modules/posts/present.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { countView } from '#modules/posts/views.server.ts'
import { importRoute, takeBackRoute } from './import-list.ts'
import { orMoved } from './moved.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

const staff = staffRoutes({
  path: '/posts',
  thing: 'post',
  input: PostInput,
  update: PostUpdate,
  output: Post,
  present: presentPost,
  find: postRepository.find,
  findNamed: postRepository.findNamed,
  service: postService,
})

/** Posts (specification, section 7). The fixed paths come before `/posts/:slug`. */
export const postRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/posts',
    access: 'public',
    summary: 'Posts that visitors may see, newest first',
    query: PostQuery,
    answer: pageOf(PostCard),
    handle: ({ context, query }) => postRepository.cards(context.db, { locale: context.locale, ...query }, context),
  }),
  route({
    method: 'GET',
    path: '/posts/byCategoryId',
    access: 'public',
    summary: 'Posts of one category, newest first',
    query: z.object({ ...publicPageQuery, id: typedWhole(z.int32()) }),
    answer: pageOf(PostCard),
    handle: ({ context, query: { id, ...asked } }) =>
      postRepository.cards(context.db, { locale: context.locale, category: id, ...asked }, context),
  }),
  route({
    method: 'GET',
    path: '/posts/forAdmin',
    access: 'Can view post',
    summary: 'All posts as staff see them, filtered and sorted',
    query: AdminPostQuery,
    answer: pageOf(PostRow),
    handle: ({ context, query }) => postRepository.forAdmin(context.db, query, context),
  }),
  route({
    method: 'GET',
    path: '/posts/forAdmin/search',
    access: 'Can view post',
    summary: 'Posts by words of their title in any language, and by date',
    query: AdminPostQuery,
    answer: pageOf(PostRow),
    handle: ({ context, query }) => postRepository.forAdmin(context.db, query, context),
  }),
  ...staff,
  route({
    method: 'POST',
    path: '/posts/:slug/views',
    access: 'public',
    summary: 'Count a reading of a post; the page of a post says so by itself',
    handle: ({ context, params }) => countView(context, params.slug ?? ''),
  }),
  importRoute('/posts', postList),
  takeBackRoute('/posts', postList),
  route({
    method: 'GET',
    path: '/posts/:slug',
    access: 'public',
    summary: 'One post as visitors read it',
    answer: PostPage,
    handle: ({ context: { db, locale }, params, request }) =>
      orMoved(
        { request, params },
        () => postRepository.published(db, params.slug ?? '', locale),
        (slug) => postRepository.currentSlug(db, slug, locale),
      ),
  }),
]
