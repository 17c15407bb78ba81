/** Usual purposes of a transfer; `other` leaves it to the postscript. */
export const purposes = ['living', 'rent', 'salary', 'repayment', 'family', 'goods', 'gift', 'other'] as const
