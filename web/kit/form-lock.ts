import { createContext, useContext } from 'react';

/** Whether the form around is being sent. */
export const FormLock = createContext(false);
export const useFormLock = () => useContext(FormLock);
