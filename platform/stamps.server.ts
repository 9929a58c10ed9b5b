type Stamped = { created_at: Date; updated_at: Date; deleted_at: Date | null }

/** When something was made, changed and put into the bin, as the API tells it: ISO 8601 in UTC, or null where it never was. */
export const stampsOf = ({ created_at, updated_at, deleted_at }: Stamped) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
})
