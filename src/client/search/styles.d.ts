/** The bundler takes it along with the dialog's code. */
declare module '*/dialog.css' {}
