import type { Parameter } from '../../bankday/index.ts'
import type { AnyAction, StaffHandler } from '../../staff/index.ts'
import { enterSheet } from './enter-sheet.ts'
import { checkSheet, makeSheet } from './sheet-file.ts'
import { withdraw } from './withdraw.ts'

type Definitions = readonly Parameter<unknown>[]

/** Returns the actions on dated parameters: a sheet of values, and the withdrawal of one that has not taken effect. */
export const parameterActions = (definitions: Definitions): AnyAction[] => [
  enterSheet(definitions),
  withdraw(definitions),
]

/** Returns the handlers that read a sheet and make one. */
export const parameterHandlers = (definitions: Definitions): StaffHandler[] => [
  checkSheet(definitions),
  makeSheet(definitions),
]
