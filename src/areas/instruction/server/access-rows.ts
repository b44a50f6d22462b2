import { idInPathOrBody, type SubjectQuery } from '#kernel/server/access/subject-query.ts'

export const lessonQuery: SubjectQuery = {
  idOf: idInPathOrBody('eid'),
  sql: `(select to_jsonb(s) from (select l.id as "lessonId", l.instructor_id as "instructorId"
    from lesson l where l.id = $2) s)`,
}

export const signUpQuery: SubjectQuery = {
  idOf: idInPathOrBody('srid'),
  sql: `(select to_jsonb(s) from (select g.id as "signUpId", g.account_id as "studentId", l.id as "lessonId",
    l.instructor_id as "instructorId" from lesson_signup g join lesson l on l.id = g.lesson_id where g.id = $2) s)`,
}
