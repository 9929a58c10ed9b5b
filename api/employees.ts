import { z } from 'zod'
import { pageOf, publicPageQuery } from '#common/pagination.ts'
import { typedWhole } from '#common/typed-number.ts'
import {
  AdminEmployeeQuery,
  Employee,
  EmployeeCard,
  EmployeeInput,
  EmployeePage,
  EmployeeQuery,
  EmployeeRow,
  EmployeeUpdate,
} from '#modules/employees/contract.ts'
import { employeeList } from '#modules/employees/list.server.ts'
import { presentEmployee } from '#modules/employees/present.server.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { employeeService } from '#modules/employees/service.server.ts'
import { importRoute, takeBackRoute } from './import-list.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** Employees (specification, section 7). The fixed paths come before `/employees/:slug`. */
export const employeeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/employees',
    access: 'public',
    summary: 'Employees that visitors may see, by index',
    query: EmployeeQuery,
    answer: pageOf(EmployeeCard),
    handle: ({ context, query }) => employeeRepository.cards(context.db, { locale: context.locale, ...query }, context),
  }),
  route({
    method: 'GET',
    path: '/employees/byCategoryId',
    access: 'public',
    summary: 'Employees of one category, by index',
    query: z.object({ ...publicPageQuery, id: typedWhole(z.int32()) }),
    answer: pageOf(EmployeeCard),
    handle: ({ context, query: { id, ...asked } }) =>
      employeeRepository.cards(context.db, { locale: context.locale, category: id, ...asked }, context),
  }),
  route({
    method: 'GET',
    path: '/employees/forAdmin',
    access: 'Can view employee',
    summary: 'All employees as staff see them, filtered and sorted',
    query: AdminEmployeeQuery,
    answer: pageOf(EmployeeRow),
    handle: ({ context, query }) => employeeRepository.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/employees',
    thing: 'employee',
    input: EmployeeInput,
    update: EmployeeUpdate,
    output: Employee,
    present: presentEmployee,
    find: employeeRepository.find,
    service: employeeService,
  }),
  importRoute('/employees', employeeList),
  takeBackRoute('/employees', employeeList),
  route({
    method: 'GET',
    path: '/employees/:slug',
    access: 'public',
    summary: 'One employee as visitors read of them',
    answer: EmployeePage,
    handle: ({ context, params }) => employeeRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
