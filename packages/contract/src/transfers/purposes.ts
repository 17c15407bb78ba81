/** Usual purposes of a transfer. With `other`, the postscript states the purpose. */
export const purposes = ['living', 'rent', 'salary', 'repayment', 'family', 'goods', 'gift', 'other'] as const
