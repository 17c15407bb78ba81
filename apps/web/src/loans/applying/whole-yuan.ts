import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'

/** A sum of whole yuan as a hint says it: "300,000". */
export const wholeYuan = (amount: string): string => groupThousands(amount.replace(/\.00$/, ''))
