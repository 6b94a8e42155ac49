/** Where the socket is reached on the site's own origin; also the name of its stage. */
export const socketPath = '/socket';
