import type { Session } from '@cloudsail/ui/base/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { setUp } from '../setup.ts'
import { admit } from './guard.ts'

beforeAll(setUp)

const session: Session = { sid: 'sid', user: null, expired: false }
const expired: Session = { ...session, expired: true }

test('the address without a route means home', () => {
  expect(admit('/', session)).toEqual({ let: 'elsewhere', route: '/home' })
})

test('a visitor is sent to log in, and the wanted address is kept', () => {
  expect(admit('/PTR0101000', null)).toEqual({ let: 'elsewhere', route: '/login', wanted: '/PTR0101000' })
  expect(admit('/home', null)).toEqual({ let: 'elsewhere', route: '/login' })
  expect(admit('/timeout', null)).toEqual({ let: 'elsewhere', route: '/login' })
})

test('public screens are open to all', () => {
  for (const each of [null, session, expired]) expect(admit('/print', each)).toEqual({ let: 'in' })
})

test('an expired session sees only the time-out page', () => {
  expect(admit('/timeout', expired)).toEqual({ let: 'in' })
  expect(admit('/PTR0101000', expired)).toEqual({ let: 'elsewhere', route: '/login', wanted: '/PTR0101000' })
})
