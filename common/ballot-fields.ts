/** The field that an answer to a question of a survey is typed into, and that refusals name. */
export const questionField = (id: number): string => `question_${id}`
