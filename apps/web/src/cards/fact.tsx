import type { ReactNode } from 'react'

/** A line of a list of facts: its label and its value. */
export const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
