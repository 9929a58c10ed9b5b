/**
 * EICAR's test file (eicar.org): harmless, and every scanner takes it for malicious. In pieces, so that none takes this
 * file for it.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', '-ANTIVIRUS-TEST-', 'FILE!$H+H*'].join('')
