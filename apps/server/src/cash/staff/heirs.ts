import { inBoth } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import { type ActionLine, type closeForHeir, inheritanceProofNames } from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import { line } from './kit.ts'

type Heir = Pick<z.output<typeof closeForHeir.input>, 'heir' | 'inheritance' | 'documentNumber'>

/** Returns the lines of the heir who is paid, and of the paper that proves the right. */
export const heirLines = ({ heir, inheritance, documentNumber }: Heir): ActionLine[] => [
  line('heir', inBoth(heir.name)),
  line('heirDocument', {
    zh: `${idTypeNames[heir.idType].zh}${heir.idNumber}`,
    en: `${idTypeNames[heir.idType].en} ${heir.idNumber}`,
  }),
  line('inheritance', {
    zh: `${inheritanceProofNames[inheritance].zh}${documentNumber}`,
    en: `${inheritanceProofNames[inheritance].en} ${documentNumber}`,
  }),
]
