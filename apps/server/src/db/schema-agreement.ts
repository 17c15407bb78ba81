import type { InsertType, SelectType } from 'kysely'
import type { Schema } from './schema.ts'
import type { RoomTables } from './tables.ts'

/**
 * Where the rooms' tables.ts say something else than the database: a type that is not a case of the database's, null that
 * cannot be or is not thought of, a value that may be left out and is needed. The compiler names the first of them below.
 */
type Disagreement = { [T in keyof RoomTables & keyof Schema]: OfTable<T> }[keyof RoomTables & keyof Schema]

type OfTable<T extends keyof RoomTables & keyof Schema> = {
  [C in keyof RoomTables[T] & keyof Schema[T] & string]: OfColumn<RoomTables[T][C], Schema[T][C], `${T}.${C}`>
}[keyof RoomTables[T] & keyof Schema[T] & string]

type OfColumn<Told, Known, Name extends string> =
  unknown extends SelectType<Known>
    ? never
    : [NonNullable<SelectType<Told>>] extends [NonNullable<SelectType<Known>>]
      ? HasNull<Told> extends HasNull<Known>
        ? HasNull<Known> extends HasNull<Told>
          ? [MayBeLeftOut<Told>, MayBeLeftOut<Known>] extends [true, false]
            ? `${Name}: has no default`
            : never
          : `${Name}: may be null`
        : `${Name}: is never null`
      : `${Name}: is of another type`

type HasNull<Column> = null extends SelectType<Column> ? true : false
type MayBeLeftOut<Column> = [InsertType<Column>] extends [never]
  ? true
  : undefined extends InsertType<Column>
    ? true
    : null extends InsertType<Column>
      ? true
      : false

type None<Found extends never> = Found
/** Fails to compile where they disagree. */
export type Agreed = None<Disagreement>
