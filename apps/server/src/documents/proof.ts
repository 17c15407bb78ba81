export type { DrawnProof } from './proof-drawing.ts'

/** The drawing of a proof that the bank stamps and signs, for `makePdf`. Its facts are a DrawnProof. */
export const proofDrawing = new URL('./proof-drawing.ts', import.meta.url)
