import type { InsertType, SelectType, UpdateType } from 'kysely'
import type { Schema } from './schema.ts'
import type { ModuleTables } from './tables.ts'

/**
 * The differences between the modules' tables.ts and the database: a type that is not a case of the database's, a null
 * that cannot occur or is missing, a required value that may be left out. Also an entry that adds nothing. The compiler
 * names the first one below.
 */
type Disagreement = { [T in keyof ModuleTables]: OfTable<T> }[keyof ModuleTables]

type OfTable<T extends keyof ModuleTables> = T extends keyof Schema
  ? {
      [C in keyof ModuleTables[T] & string]: C extends keyof Schema[T]
        ? OfColumn<ModuleTables[T][C], Schema[T][C], `${T}.${C}`>
        : `${T}.${C}: is no column`
    }[keyof ModuleTables[T] & string]
  : `${T}: is no table`

type OfColumn<Told, Known, Name extends string> =
  SaysMore<Told, Known> extends true ? Contradiction<Told, Known, Name> : `${Name}: schema.ts says as much`

type SaysMore<Told, Known> = [SelectType<Known>, Given<InsertType<Known>>, Given<UpdateType<Known>>] extends [
  SelectType<Told>,
  Given<InsertType<Told>>,
  Given<UpdateType<Told>>,
]
  ? false
  : true
type Given<Value> = Exclude<Value, undefined>

type Contradiction<Told, Known, Name extends string> =
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
/**
 * Fails to compile if they differ.
 * @public
 */
export type Agreed = None<Disagreement>
