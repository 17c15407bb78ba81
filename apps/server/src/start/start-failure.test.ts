import { expect, test } from 'vitest'
import { StartError } from '../db/start-error.ts'
import { explain, lineOf } from './start-failure.ts'

const attempt = { host: 'localhost', port: 8080, databaseUrl: null, dataDir: './data' }
const atUrl = { ...attempt, databaseUrl: 'postgres://bank:s3cret@db.example:5432/bank' }

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, attempt, 'Port 8080 is in use'],
  [{ code: 'EACCES', syscall: 'listen' }, attempt, 'Port 8080 may not be opened'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, attempt, 'HOST is "localhost"'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'localhost' }, atUrl, 'HOST is "localhost"'],
  [{ code: 'ENOSPC', syscall: 'write' }, attempt, 'The disk is full'],
  [{ code: '57P01' }, attempt, 'PostgreSQL has ended by itself'],
  [{ message: 'Connection terminated unexpectedly' }, attempt, 'PostgreSQL has ended by itself'],
  [{ message: 'Connection terminated due to connection timeout' }, attempt, 'did not answer in time'],
  [{ message: 'timeout exceeded when trying to connect' }, attempt, 'did not answer in time'],
  [{ message: 'timeout expired' }, attempt, 'did not answer in time'],
  [{ name: 'TimeoutError' }, attempt, 'did not answer in time'],
  [{ code: '53100' }, attempt, 'The disk is full'],
  [{ code: '53100' }, atUrl, 'The disk of the database at db.example:5432/bank is full'],
  [{ code: 'EACCES', syscall: 'mkdir' }, attempt, 'where this user may not write'],
  [{ code: 'EEXIST', syscall: 'mkdir' }, attempt, 'which is not a folder'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, atUrl, 'no PostgreSQL answers at db.example:5432/bank'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' }, atUrl, 'no PostgreSQL answers'],
  [{ message: 'timeout expired' }, atUrl, 'no PostgreSQL answers'],
  [
    { message: 'corrupted migrations: previously executed migration 0099_x is missing' },
    attempt,
    'newer version',
  ],
  [{ code: '28P01' }, atUrl, 'refuses this user or password'],
  [{ code: '3D000' }, atUrl, 'has no such database'],
  [{ code: '42501', message: 'permission denied for database bank' }, atUrl, 'lacks a right'],
])('%j becomes one line that names the remedy', (error, at, line) => {
  const told = lineOf(explain(Object.assign(new Error(), error), at))
  expect(told).toContain(line)
  expect(told).not.toMatch(/\n|s3cret/)
})

test('an unforeseen error keeps its stack, and an explained one its line', () => {
  const bug = new TypeError('x is not a function')
  expect(explain(bug, attempt)).toBe(bug)
  expect(lineOf(bug)).toBeNull()
  const told = new StartError('PORT is "x".')
  expect(explain(told, atUrl)).toBe(told)
})
