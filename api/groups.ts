import { z } from 'zod'
import { pageOf } from '#common/pagination.ts'
import { permissionId, permissions } from '#common/permissions.ts'
import { Group, GroupInput, GroupQuery, GroupUpdate, PermissionEntry } from '#modules/accounts/contract.ts'
import { groupService } from '#modules/accounts/groups.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** Groups of rights and the rights that there are (specification, section 7). */
export const groupRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/permissions',
    access: 'Can view admin',
    summary: 'Every right with its number',
    answer: z.array(PermissionEntry),
    handle: async () => permissions.map((name) => ({ id: permissionId(name), name })),
  }),
  route({
    method: 'GET',
    path: '/accounts/groups',
    access: 'Can view admin',
    summary: 'Groups by name',
    query: GroupQuery,
    answer: pageOf(Group),
    handle: ({ context, query }) => groupService.list(context.db, query),
  }),
  route({
    method: 'GET',
    path: '/accounts/groups/:slug',
    access: 'Can view admin',
    summary: 'One group',
    answer: Group,
    handle: ({ context, params }) => groupService.find(context.db, params.slug ?? ''),
  }),
  route({
    method: 'POST',
    path: '/accounts/groups/create',
    access: 'Can add admin',
    summary: 'Add a group; its address is made from its name',
    body: GroupInput,
    answer: Group,
    status: 201,
    handle: async ({ context, body }) => {
      const slug = await write(context, actorOf(context), (tx) => groupService.create(tx, body))
      return groupService.find(context.db, slug)
    },
  }),
  route({
    method: 'PUT',
    path: '/accounts/groups/:slug/update',
    access: 'Can change admin',
    summary: 'Change a group; needs the version that was read',
    body: GroupUpdate,
    answer: Group,
    handle: async ({ context, params, body }) => {
      await write(context, actorOf(context), (tx) => groupService.update(tx, params.slug ?? '', body))
      return groupService.find(context.db, params.slug ?? '')
    },
  }),
  route({
    method: 'DELETE',
    path: '/accounts/groups/:slug/delete',
    access: 'Can delete admin',
    summary: 'Remove a group that nobody is in',
    handle: async ({ context, params }) => {
      await write(context, actorOf(context), (tx) => groupService.remove(tx, params.slug ?? ''))
    },
  }),
]
