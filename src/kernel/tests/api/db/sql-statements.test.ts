import { expect, test } from 'vitest'
import { statementsOf } from '#kernel/server/db/sql-statements.ts'

const split = (text: string) => statementsOf(text).map(({ words, line }) => [line, words])

test('statements end at semicolons that stand in no text, name, body or comment', () => {
  const text = `-- First; a comment.
create table seat (name text default 'a;b''c;');
/* another; */ insert into seat
  values (E'it\\'s; so'), ("odd;name");

do $$ begin perform 1; end $$;
create function f() returns text as $body$ select $$;$$; $body$ language sql; -- the last; one
select 1`
  expect(split(text)).toEqual([
    [2, "create table seat (name text default 'a;b''c;')"],
    [3, `insert into seat values (E'it\\'s; so'), ("odd;name")`],
    [6, 'do $$ begin perform 1; end $$'],
    [7, 'create function f() returns text as $body$ select $$;$$; $body$ language sql'],
    [8, 'select 1'],
  ])
})

test('a statement keeps its comments, and its words have none', () => {
  const [statement] = statementsOf('select 1 -- one\n  + 2;')
  expect(statement).toEqual({ sql: 'select 1 -- one\n  + 2', words: 'select 1 + 2', line: 1 })
  expect(statementsOf('-- nothing\n;;')).toEqual([])
})
